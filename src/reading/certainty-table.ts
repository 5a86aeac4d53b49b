// Written by `npm run bench -- documents --calibrate`; do not edit. Evidence from a strength on (certainty.ts), and how many of such values are right.
export const certaintyTable: Readonly<Record<'text' | 'picture', readonly (readonly [from: number, right: number])[]>> = {
  text: [
    [0.55, 0.84], // 173 values
    [0.79, 0.78], // 148 values
    [0.84, 0.97], // 1631 values
    [0.87, 0.98], // 3922 values
    [0.92, 0.98], // 5070 values
    [0.97, 0.96], // 476 values
  ],
  picture: [
    [0.35, 0.74], // 3 values
    [0.55, 0.74], // 20 values
    [0.7, 0.84], // 36 values
    [0.76, 0.88], // 93 values
    [0.81, 0.93], // 170 values
    [0.86, 0.93], // 109 values
    [0.9, 0.93], // 3 values
    [0.95, 0.93], // 0 values
  ],
}
