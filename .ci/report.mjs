// What the JSON reports of a run of the tests say, for .ci/run. Plain JavaScript for whatever Node is there.
//
//   node .ci/report.mjs failed FIRST [MOST]    the files that failed, a line each; nothing when more than MOST did
//   node .ci/report.mjs count FIRST SECOND     "N passed, N failed"; SECOND: what failed, run once more, or an empty file

import { readFileSync } from 'node:fs'

const [command, first_path, further] = process.argv.slice(2)
const first = reportIn(first_path)

if (command === 'failed') {
  const files = (first?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name)
  if (files.length <= Number(further)) for (const file of files) console.log(file)
} else {
  const second = reportIn(further)
  // A file of tests that could not even be loaded counts as one failure: its tests are not in the report.
  const failed = first === null ? 1 : failuresIn(second ?? first)
  const passed = first === null ? 0 : first.numPassedTests + Math.max(0, second === null ? 0 : failuresIn(first) - failuresIn(second))
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}

function reportIn(path) {
  const text = readFileSync(path, 'utf8')
  return text === '' ? null : JSON.parse(text)
}

function failuresIn({ numFailedTests, testResults }) {
  return numFailedTests + testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
}
