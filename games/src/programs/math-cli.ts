import { mathTitles } from './math-titles-cli.ts'

process.exitCode = await mathTitles(process.argv.slice(2))
