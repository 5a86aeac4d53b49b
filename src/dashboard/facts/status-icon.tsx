import type { ComponentChildren } from 'preact'
import type { StatusIconName } from './status-words.ts'

// Drawn for this: each differs from the others by its outline, so that they are told apart in grey and in small.

const drawings: Readonly<Record<StatusIconName, ComponentChildren>> = {
  'broken-circle': <circle cx="8" cy="8" r="5.5" stroke-dasharray="3.4 2.4" />,
  ship: <path d="M2 9.5h12l-1.7 3.5H3.7zM4.5 9.5V6h7v3.5M8 6V3" />,
  stack: <path d="M4 3.8h8v3.1H4zM4 6.9h8V10H4zM1.8 13h12.4" />,
  lock: <path d="M3.5 7.5h9v6h-9zM5.5 7.5V5.2a2.5 2.5 0 0 1 5 0v2.3M8 9.9v1.3" />,
  'tick-circle': <path d="M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM5.4 8.2l1.9 1.8 3.3-3.8" />,
  arrows: <path d="M2.5 5.5h9M9 3l2.5 2.5L9 8M13.5 10.5h-9M7 8l-2.5 2.5L7 13" />,
  train: <path d="M4 2.5h8V11H4zM4 7h8M5.5 13.5 6.5 11M10.5 13.5 9.5 11M6 9h.01M10 9h.01" />,
  'yard-out': <path d="M9 3.5H2.5v9.5H9M6 8.2h7.5M11 5.7l2.5 2.5-2.5 2.5" />,
  truck: (
    <path d="M1.5 4h8v7h-8zM9.5 6.5h2.7l2.3 2.3V11h-5M4.5 11a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM11.7 11a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z" />
  ),
  house: <path d="M2.5 7.5 8 3l5.5 4.5M4 6.5v7h8v-7M6.8 13.5v-4h2.4v4" />,
  'to-wall': <path d="M13.5 8.2H3M6 5.2l-3 3 3 3M13.5 3.7v9" />,
  'box-stem': <path d="M3.5 3h9v6h-9zM8 9v4.5M5.5 13.5h5" />,
  'box-down': <path d="M3 9h10v4.5H3zM8 2v5M5.8 4.9 8 7.1l2.2-2.2" />,
}

export function StatusIcon({ name }: { name: StatusIconName }) {
  return (
    <svg
      class="icon"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  )
}
