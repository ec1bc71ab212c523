import { stripVTControlCharacters } from 'node:util'

/**
 * What failed in a run, from the runners' JSON reports: each is what it is called, and how its message begins. Told once more at the
 * end of `npm test`, where whoever keeps only the end of a long output finds it.
 */

const linesMax = 25

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

export const failuresOfVitest = (json: string): string[] =>
  (JSON.parse(json) as VitestReport).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [told(name, [message])]
    return failed.map(({ fullName, failureMessages }) => told(`${name}: ${fullName}`, failureMessages))
  })

type PlaywrightSuite = {
  specs?: { title: string; file: string; line: number; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = PlaywrightSuite & { errors?: { message?: string }[] }

export function failuresOfPlaywright(json: string): string[] {
  const report = JSON.parse(json) as PlaywrightReport
  return [...inSuite(report), ...(report.errors ?? []).map(({ message }) => told('outside of any journey', [message]))]
}

const inSuite = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) =>
      told(
        `${file}:${line} ${title}`,
        tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))),
      ),
    ),
  ...suites.flatMap(inSuite),
]

/** Of a check that is one program: the end of what it said. */
export const failureOfCheck = (output: string): string => output.trim().split('\n').slice(-linesMax).join('\n')

function told(name: string, messages: (string | undefined)[] = []): string {
  const lines = messages
    .filter((message) => message !== undefined)
    .flatMap((message) => stripVTControlCharacters(message).trim().split('\n'))
  const left = lines.length - linesMax
  return [name, ...lines.slice(0, linesMax), ...(left > 0 ? [`… ${left} more lines above`] : [])].join('\n    ')
}
