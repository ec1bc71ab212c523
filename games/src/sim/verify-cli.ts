import { verifyFiles } from './verify-program.ts'

process.exitCode = await verifyFiles(process.argv.slice(2))
