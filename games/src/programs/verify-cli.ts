import { verifyFiles } from './verify-files-cli.ts'

process.exitCode = await verifyFiles(process.argv.slice(2))
