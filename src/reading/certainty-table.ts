// Written by `npm run bench -- documents --calibrate`; do not edit. Evidence from a strength on (certainty.ts), and how many of such values are right.
export const certaintyTable: Readonly<Record<'text' | 'picture', readonly (readonly [from: number, right: number])[]>> = {
  text: [
    [0.55, 0.96], // 267 values
    [0.79, 0.96], // 370 values
    [0.84, 0.97], // 2755 values
    [0.87, 0.97], // 7835 values
    [0.92, 0.99], // 7797 values
    [0.97, 0.99], // 730 values
  ],
  picture: [
    [0.35, 0.5], // 0 values
    [0.55, 0.8], // 3 values
    [0.7, 0.82], // 20 values
    [0.76, 0.98], // 38 values
    [0.81, 0.98], // 148 values
    [0.86, 0.98], // 116 values
    [0.9, 0.98], // 1 values
    [0.95, 0.98], // 0 values
  ],
}
