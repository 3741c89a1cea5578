/**
 * Waits until a message about something that can be undone has gone: true where it stands, false where it
 * was undone. A page that is left or closed meanwhile counts as gone.
 *
 * @param show shows the message, which says how it ended, and answers how to put it away.
 */
export function untilDecided(show: (decide: (stands: boolean) => void) => () => void) {
  return new Promise<boolean>((resolve) => {
    let isDecided = false
    const decide = (stands: boolean) => {
      // Putting the message away tells again that it has gone.
      if (isDecided) return
      isDecided = true
      document.removeEventListener('visibilitychange', turnAway)
      window.removeEventListener('pagehide', leave)
      resolve(stands)
      hide()
    }
    const leave = () => decide(true)
    const turnAway = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', turnAway)
    window.addEventListener('pagehide', leave)
    const hide = show(decide)
  })
}
