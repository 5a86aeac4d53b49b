/** How a box fares at a terminal when its word says so. Hours after the discharge. */
import type { YardStay } from '../yard.ts'

const always = Number.NEGATIVE_INFINITY
const customs = /^CUSTOMS/
const exam = { hold_until_h: 20, from_h: 12, billed_h: 16, until_h: 72, fee: 420 }

/** Held by customs, taken out for an exam that is charged for, released after three days. */
export function examined(usual: YardStay): YardStay {
  const { fee: amount, from_h, until_h, billed_h, hold_until_h } = exam
  return {
    ...usual,
    holds: [
      { name: 'CUSTOMS HOLD', from_h: always, until_h: hold_until_h },
      { name: 'CUSTOMS EXAM', from_h, until_h },
      ...usual.holds.filter(({ name }) => !customs.test(name)),
    ],
    fees: [{ type: 'EXAM FEE', amount, from_h: billed_h, until_h }, ...withoutExam(usual).fees],
  }
}

const freight_until_h = 64

/** The line lets the box go when its freight is paid, which is late. */
export function freightUnpaid(usual: YardStay): YardStay {
  const { holds, ...stay } = withoutExam(usual)
  return {
    ...stay,
    holds: holds.map((hold) => (hold.name === 'FREIGHT HOLD' ? { ...hold, until_h: freight_until_h } : hold)),
  }
}

const flicker = { from_h: 24, every_h: 6, for_h: 3, times: 7 }

/** Available, held, available again, each for three hours. */
export function flickering(usual: YardStay): YardStay {
  const { from_h: first_h, every_h, for_h, times } = flicker
  const flicks = Array.from({ length: times }, (_, time) => {
    const from_h = first_h + time * every_h
    return { name: 'CUSTOMS HOLD', from_h, until_h: from_h + for_h }
  })
  const { holds, ...stay } = withoutExam(usual)
  return { ...stay, holds: [...holds, ...flicks] }
}

/** The last free day moves two days on when it is a day away. */
export function extended(usual: YardStay): YardStay {
  return {
    ...withoutExam(usual),
    free: [
      { from_h: 0, days: 4 },
      { from_h: 72, days: 6 },
    ],
  }
}

/** The terminal says nothing of a last free day. */
export function withoutLastFreeDay(usual: YardStay): YardStay {
  return { ...usual, free: [] }
}

const told_earlier_h = 9

/** The terminal says that it was discharged nine hours before the line says so. */
export function dischargedEarlier(usual: YardStay): YardStay {
  return { ...withoutExam(usual), discharge_differs_h: -told_earlier_h }
}

function withoutExam(usual: YardStay): YardStay {
  return {
    ...usual,
    holds: usual.holds.filter(({ name }) => name !== 'CUSTOMS EXAM'),
    fees: usual.fees.filter(({ type }) => type !== 'EXAM FEE'),
  }
}
