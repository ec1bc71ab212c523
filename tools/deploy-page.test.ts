import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/runbooks/deploy.md')
const block = (language: string) => new RegExp('```' + language + '\\n([^]*?)```').exec(page)![1]!

test('the runbook’s proxy sets the headers that the server trusts, and forwards none that a client wrote', () => {
  const set = Object.fromEntries([...block('nginx').matchAll(/proxy_set_header (\S+) (\S+);/g)].map(([, name, value]) => [name, value]))
  expect(set).toEqual({
    Host: '$host',
    'X-Forwarded-For': '$remote_addr',
    'X-Forwarded-Proto': '$scheme',
    'X-Forwarded-Host': '$host',
    Upgrade: '$http_upgrade',
    Connection: '$connection_upgrade',
  })
  expect(/ssl_protocols (.*);/.exec(block('nginx'))?.[1]).toBe('TLSv1.2 TLSv1.3')
  expect(block('nginx')).not.toMatch(/CBC|SHA1|-SHA:|RC4|3DES/)
})

test('the runbook’s unit starts the same as `npm start`, as its own user', () => {
  const unit = Object.fromEntries([...block('ini').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
  expect(unit).toMatchObject({ User: 'lalmor', UMask: '0077', NoNewPrivileges: 'yes', ProtectSystem: 'strict' })
  expect(read(/(\S+\.ts)$/.exec(unit.ExecStart!)![1]!)).toContain('readEnv()')
})

test('all settings it names exist', () => {
  const known = new Set([...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name))
  const named = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
