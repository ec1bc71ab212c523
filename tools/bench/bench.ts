import { benchHttp } from './http.ts'
import { benchSettle } from './settle.ts'

const benches: Record<string, () => Promise<void>> = { settle: benchSettle, http: benchHttp }

const [name = ''] = process.argv.slice(2)
const bench = benches[name]
if (bench) await bench()
else {
  console.error(`Which benchmark? npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exitCode = 2
}
