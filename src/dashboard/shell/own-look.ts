import { useEffect } from 'preact/hooks'
import { failureText } from '../parts/states.tsx'
import { tellDone, tellFailed } from '../parts/toasts.tsx'
import { changeMe, useMe } from '../server/me.ts'
import { tellOwnZone } from '../server/own-clock.ts'
import { applyTheme, nextTheme, readTheme, type Theme } from './theme.ts'

// Theme and clock as the person wants them, kept by the server; for whoever came with a key the theme is kept in this browser.

/** Lets the page look so. */
export function useOwnLook(): void {
  const me = useMe().data
  useEffect(() => {
    if (me?.is_person !== true) return
    tellOwnZone(me.time_zone)
    if (me.theme !== readTheme()) applyTheme(me.theme)
  }, [me])
}

/** Goes on to the next theme, and says which that is. */
export function changeTheme(): void {
  const theme = nextTheme()
  keepTheme(theme)
  tellDone(`Theme: ${theme}`)
}

export function keepTheme(theme: Theme): void {
  applyTheme(theme)
  keep({ theme })
}

/** null: the zone of the browser. */
export function changeZone(time_zone: string | null): void {
  tellOwnZone(time_zone)
  keep({ time_zone })
}

function keep(changes: Parameters<typeof changeMe>[0]): void {
  changeMe(changes).catch((error: unknown) => tellFailed(failureText(error, 'What you prefer')))
}
