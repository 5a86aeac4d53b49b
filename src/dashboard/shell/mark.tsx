/** The mark of the product: land over the line of the sea. */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.25" fill="none" stroke="currentColor" stroke-width="1.5" />
      <path d="M1.2 12.5h17.6" stroke="currentColor" stroke-width="1.5" />
      <path d="M4.4 12.5c2.5-.5 3.5-4.7 5.6-4.7 1.6 0 2 2.1 3.2 2.3 1.2.2 1.4 1.9 2.6 2.4z" fill="var(--accent)" />
    </svg>
  )
}
