import { expect, test } from 'vitest'
import { believed } from './belief.ts'
import { certainty } from './certainty.ts'
import { nothingOn } from './pages.ts'

const source = (path: string, text: string, confidence: number) => ({ path, text, confidence, place: null })

test('what is less likely right than wrong is a suggestion: its field is null, its source stays', () => {
  const { payload, sources } = believed(
    {
      payload: {
        vessel_name: 'AURELIA STAR',
        voyage_number: '12W',
        hts_codes: ['7323.93', 'l0l'],
        containers: [{ seal_number: 'X', container_number: 'Y' }],
      },
      sources: [
        source('/vessel_name', 'AURELIA STAR', certainty.caption),
        source('/voyage_number', '12W', 0.2),
        source('/hts_codes/0', '7323.93', 0.2),
        source('/hts_codes/1', 'l0l', certainty.part),
        source('/containers/0/seal_number', 'X', 0.2),
        source('/containers/0/container_number', 'Y', certainty.check_digit),
      ],
    },
    [nothingOn(1)],
  )
  expect(payload).toEqual({
    vessel_name: 'AURELIA STAR',
    voyage_number: null,
    hts_codes: ['l0l'],
    containers: [{ seal_number: null, container_number: 'Y' }],
  })
  expect(sources.map(({ path }) => path)).toEqual([
    '/vessel_name',
    '/voyage_number',
    '/hts_codes/0',
    '/containers/0/seal_number',
    '/containers/0/container_number',
  ])
  expect(sources.filter(({ confidence }) => confidence < 0.5).map(({ text }) => text)).toEqual(['12W', 'X'])
})
