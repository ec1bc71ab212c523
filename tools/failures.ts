import { stripVTControlCharacters } from 'node:util'

/** Failures by name and start of the message, from JSON reports. Repeated at `npm test`'s end, for readers who keep only that. */

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

type PlaywrightTest = { annotations?: { type: string; description?: string }[]; results: { errors: { message?: string }[] }[] }
type PlaywrightSuite = {
  specs?: { title: string; file: string; line: number; ok: boolean; tests: PlaywrightTest[] }[]
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

export function notComparedBy(json: string): string[] {
  const reasons = annotationsIn(JSON.parse(json) as PlaywrightReport)
    .filter(({ type }) => type === 'not compared')
    .map(({ description = '' }) => description)
  return [...new Set(reasons)].map((reason) => {
    const count = reasons.filter((each) => each === reason).length
    return `${count} ${count === 1 ? 'picture' : 'pictures'} not compared: ${reason}`
  })
}

const annotationsIn = ({ specs = [], suites = [] }: PlaywrightSuite): { type: string; description?: string }[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ annotations = [] }) => annotations)),
  ...suites.flatMap(annotationsIn),
]

export const failureOfCheck = (output: string): string => output.trim().split('\n').slice(-linesMax).join('\n')

function told(name: string, messages: (string | undefined)[] = []): string {
  const lines = messages
    .filter((message) => message !== undefined)
    .flatMap((message) => stripVTControlCharacters(message).trim().split('\n'))
  const left = lines.length - linesMax
  return [name, ...lines.slice(0, linesMax), ...(left > 0 ? [`… ${left} more lines above`] : [])].join('\n    ')
}
