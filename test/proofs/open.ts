/** What no test proves yet, and why. This list only gets shorter: a number that a test names is struck off, and the tests say which. */
export const open: Readonly<Record<string, string>> = {}
