// Written by `npm run bench -- documents --calibrate`; do not edit. Evidence from a strength on (certainty.ts), and how many of such values are right.
export const certaintyTable: Readonly<Record<'text' | 'picture', readonly (readonly [from: number, right: number])[]>> = {
  text: [
    [0.55, 0.96], // 267 values
    [0.79, 0.96], // 374 values
    [0.84, 0.97], // 2787 values
    [0.87, 0.97], // 9059 values
    [0.92, 0.99], // 7797 values
    [0.97, 0.99], // 730 values
  ],
  picture: [
    [0.35, 0.61], // 1 values
    [0.55, 0.61], // 8 values
    [0.7, 0.83], // 21 values
    [0.76, 0.92], // 49 values
    [0.81, 0.92], // 162 values
    [0.86, 0.92], // 176 values
    [0.9, 0.92], // 2 values
    [0.95, 0.92], // 0 values
  ],
}
