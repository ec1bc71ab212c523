import { OpsRefusal, type Command } from './command.ts'
import { newToken } from './sign-in.ts'
import * as store from './store.ts'
import { instant, readOneOf, table } from './words.ts'

const usedRoles = ['operator', 'lead'] as const

export const operatorAdd: Command = {
  name: 'operator add',
  summary: 'make an operator and print the token, this once',
  details: [
    'Needs the rights of the database owner (DATA_DIR or DATABASE_URL) and a lead who signs in. While there is no lead, the owner makes one.',
    'A name is never reused: disable an operator who lost the token, and add them under another name.',
  ],
  words: ['name'],
  options: { role: 'operator (the default) or lead, who also adds and disables operators' },
  byOwner: true,
  role: 'lead',
  async act({ tx, by, now }, { name, role: asked = 'operator' }) {
    if (!/^[a-z][a-z0-9-]{1,31}$/.test(name!) || name === 'owner')
      throw new OpsRefusal('A name has 2 to 32 lower-case letters, digits and hyphens, and begins with a letter.')
    if (await store.findOperator(tx, name!)) throw new OpsRefusal(`${name} is or was an operator. Take another name.`)
    const role = by === 'owner' ? 'lead' : readOneOf(asked, usedRoles)
    const { token, hash } = newToken()
    await store.insertOperator(tx, { name: name!, role, token_hash: hash, created_at: now })
    return { lines: [`${name} is a new ${role}. The token, shown this once:`, token], data: { name, role, token } }
  },
}

export const operatorList: Command = {
  name: 'operator list',
  summary: 'list operators',
  async act({ tx }) {
    const operators = await store.listOperators(tx)
    const rows = operators.map(({ name, role, created_at, disabled_at }) => [name, role, instant(created_at), instant(disabled_at)])
    return {
      lines: table(['name', 'role', 'made', 'disabled'], rows),
      data: {
        operators: operators.map(({ name, role, created_at, disabled_at }) => ({
          name,
          role,
          madeAt: created_at,
          disabledAt: disabled_at,
        })),
      },
    }
  },
}

export const operatorDisable: Command = {
  name: 'operator disable',
  summary: 'end an operator, for good and at once',
  details: ['What the operator proposed can no longer be approved.'],
  words: ['name'],
  role: 'lead',
  async act({ tx, now }, { name }) {
    const operator = await store.lockOperator(tx, name!)
    if (!operator) throw new OpsRefusal(`There is no operator ${name}.`)
    if (operator.disabled_at) throw new OpsRefusal(`${name} is disabled since ${operator.disabled_at.toISOString()}.`)
    await store.disableOperator(tx, name!, now)
    return { lines: [`${name} is disabled.`], data: { name } }
  },
}
