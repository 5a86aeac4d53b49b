/** Of an element that scrolls within the page, so that the keyboard must reach it; it needs a name. */
export const scrolls = { tabIndex: 0, role: 'region' } as const
