// Written by `npm run bench -- documents --calibrate`; do not edit. What comes out of the rules (certainty.ts) from here on: how many of such values are right.
export const certaintyTable: Readonly<Record<'text' | 'picture', readonly (readonly [from: number, right: number])[]>> = {
  text: [],
  picture: [],
}
