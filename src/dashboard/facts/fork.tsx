/** Two branches of one way: sources differ. */
export function Fork({ size = 14 }: { size?: number | string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      {...{ fill: 'none', stroke: 'currentColor', 'stroke-width': 1.75, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }}
      aria-hidden="true"
    >
      <path d="M3.5 2v2.5L8 9v5M12.5 2v2.5L8 9" />
    </svg>
  )
}
