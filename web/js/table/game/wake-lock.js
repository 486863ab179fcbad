// Keeps the screen awake while a game is played. Where the device does not allow it, nothing happens.

export function createWakeLock() {
  /** @type {Promise<WakeLockSentinel|null>|null} */
  let lock = null;
  let wanted = false;

  const request = () => {
    if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return null;
    return navigator.wakeLock.request("screen").catch(() => null);
  };

  /** The device ends the lock when the page is out of sight. */
  function onVisible() {
    if (wanted && document.visibilityState === "visible") lock = request();
  }

  /** @param {boolean} isWanted */
  function keep(isWanted) {
    if (isWanted === wanted) return;
    wanted = isWanted;
    const last = lock;
    lock = wanted ? request() : null;
    last?.then((held) => held?.release());
  }
  document.addEventListener("visibilitychange", onVisible);
  return {
    keep,
    close() {
      keep(false);
      document.removeEventListener("visibilitychange", onVisible);
    },
  };
}
