import type { Mutant } from '../mutant.ts'

/** Bugs in what is believed of a reader of the operator's own, and in what it may cost. */
export const paperMutants: readonly Mutant[] = [
  {
    id: 'papers-within-number',
    bug: 'A value may begin within a number that is printed.',
    file: 'src/reading/own-reader/find-text.ts',
    find: 'return isSign(word.text.slice(0, at)) || parting.test(word.text.charAt(at - 1))',
    replace: 'return at >= 0 || parting.test(word.text.charAt(at - 1))',
    tests: ['src/reading/own-reader/believe.test.ts'],
  },
  {
    id: 'papers-other-column',
    bug: 'A value goes on in the next line of any column.',
    file: 'src/reading/own-reader/find-text.ts',
    find: 'gap < height * gap_max && below.left < above.right && above.left < below.right',
    replace: 'gap < height * gap_max',
    tests: ['src/reading/own-reader/believe.test.ts'],
  },
  {
    id: 'papers-any-kind',
    bug: 'A value need not be of the kind of its field.',
    file: 'src/reading/own-reader/draft.ts',
    find: 'return isValueOf(field, text) ? { text, standing } : null',
    replace: 'return field.path !== text ? { text, standing } : null',
    tests: ['src/reading/own-reader/believe.test.ts'],
  },
  {
    id: 'papers-value-replaced',
    bug: 'A later finding takes the place of a value.',
    file: 'src/reading/own-reader/believe.ts',
    find: '} else if (known === null) {',
    replace: '} else {',
    tests: ['src/reading/own-reader/believe.test.ts'],
  },
  {
    id: 'papers-heading-anywhere',
    bug: 'A kind is believed whatever heading is told.',
    file: 'src/reading/own-reader/kind.ts',
    find: 'words.every(({ bottom }) => isAbove(bottom, first))',
    replace: 'words.every(({ bottom }) => isAbove(0, first) || isAbove(bottom, first))',
    tests: ['src/reading/own-reader/kind.test.ts'],
  },
  {
    id: 'papers-limit-once',
    bug: 'The limit of a day holds for each question alone.',
    file: 'src/store/documents/reader-days.ts',
    find: 'where d.pages + excluded.pages <= $5::integer and',
    replace: 'where excluded.pages <= $5::integer and',
    tests: ['src/documents/bounded-service.test.ts'],
  },
  {
    id: 'papers-no-rest',
    bug: 'A service that failed is asked again at once.',
    file: 'src/documents/bounded-service.ts',
    find: 'if (clock.now().getTime() < rests_until_ms)',
    replace: 'if (clock.now().getTime() < 0 * rests_until_ms)',
    tests: ['src/documents/bounded-service.test.ts'],
  },
]
