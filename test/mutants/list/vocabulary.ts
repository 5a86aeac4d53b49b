import type { Mutant } from '../mutant.ts'

/** Bugs in check digits and numbers. */
export const vocabularyMutants: readonly Mutant[] = [
  {
    id: 'vocabulary-check-digit-ten',
    bug: 'A remainder of ten is no 0.',
    file: 'src/vocabulary/container-number.ts',
    find: 'return (sum % 11) % 10',
    replace: 'return sum % 11',
    tests: ['src/vocabulary/container-number.test.ts'],
  },
  {
    id: 'vocabulary-check-digit-eleven',
    bug: 'The letters count multiples of eleven.',
    file: 'src/vocabulary/container-number.ts',
    find: 'return plain + Math.floor((plain - 1) / 10)',
    replace: 'return plain',
    tests: ['src/vocabulary/container-number.test.ts'],
  },
  {
    id: 'vocabulary-number-category',
    bug: 'Any fourth letter is a container.',
    file: 'src/vocabulary/container-number.ts',
    find: '/[UJZ]/.test(number.charAt(3))',
    replace: '/[A-Z]/.test(number.charAt(3))',
    tests: ['src/vocabulary/container-number.test.ts'],
  },
  {
    id: 'vocabulary-imo-check',
    bug: 'Ship numbers with a wrong check digit are ships.',
    file: 'src/vocabulary/imo.ts',
    find: 'sum > 0 && sum % 10 === Number(digits.charAt(6))',
    replace: 'sum > 0',
    tests: ['src/vocabulary/codes.test.ts'],
  },
]
