// Light or dark: as the system has it, or as the reader chose in this browser.

export type Theme = 'system' | 'light' | 'dark'

const theme_name = 'landfall-theme'
const after: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' }

export function readTheme(): Theme {
  const kept = localStorage.getItem(theme_name)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(theme_name)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(theme_name, theme)
    document.documentElement.dataset.theme = theme
  }
}

/** The one after that which is shown. */
export function nextTheme(): Theme {
  return after[readTheme()]
}
