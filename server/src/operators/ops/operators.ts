import type { OperatorRole } from '../../platform/db/schema.ts'
import { OpsRefusal, type Command, type Place } from '../../platform/operators/command.ts'
import { newCode, newToken } from './sign-in.ts'
import * as store from './store.ts'
import { instant, needWhy, readOneOf, table, whyOption } from '../../platform/operators/words.ts'

const peoplesRoles = ['viewer', 'support', 'payments', 'risk', 'promotions', 'treasurer', 'auditor', 'lead'] as const

function readRoles(text: string | undefined): readonly OperatorRole[] {
  if (!text) throw new OpsRefusal(`Add --roles, some of: ${peoplesRoles.join(', ')}.`)
  return [...new Set(text.split(','))].map((role) => readOneOf(role, peoplesRoles))
}

const rolesOption = { roles: `of ${peoplesRoles.join(', ')}, with commas between` }

/** The code, and where it enrols a passkey. In the address's fragment no server sees it. */
const secretOf = (code: string, { consoleUrl }: Place) => ({ code, ...(consoleUrl && { link: `${consoleUrl}/enrol#${code}` }) })

const codeMs = 24 * 60 * 60 * 1000

export const operatorAdd: Command = {
  name: 'operator add',
  summary: 'make an operator and print their code, once',
  details: [
    'They redeem it within a day, on their own terminal, with operator enrol. If they did not, run the same command again for a new code.',
    'Needs the rights of the database owner (DATA_DIR or DATABASE_URL) and a lead who signs in. If no lead can sign in, the owner can make one, with every role.',
    'A name is never reused: disable an operator who lost the token, and add them under another name.',
  ],
  words: ['name'],
  options: rolesOption,
  byOwner: true,
  async act({ place, tx, by, now }, { name, roles: asked }) {
    if (!/^[a-z][a-z0-9-]{1,31}$/.test(name!) || name === 'owner')
      throw new OpsRefusal('A name must be 2 to 32 lower-case letters, digits and hyphens, and begin with a letter.')
    const known = await store.findOperator(tx, name!)
    if (known && (known.enrolled_at || known.disabled_at || known.roles.includes('sandbox')))
      throw new OpsRefusal(`${name} is or was an operator. Choose another name.`)
    const roles = by === 'owner' && !asked ? peoplesRoles : readRoles(asked)
    const code = newCode()
    const until = new Date(now.getTime() + codeMs)
    await store.insertOperator(tx, { name: name!, roles, code, until }, now)
    return {
      lines: [
        `${name} (${roles.join(', ')}) runs: npm run ops -- operator enrol ${name}. The code, valid until ${instant(until)} and shown only once:`,
      ],
      data: { name, roles, until },
      secret: secretOf(code, place),
    }
  },
}

export const operatorEnrol: Command = {
  name: 'operator enrol',
  summary: 'redeem a new operator’s code for a token that only they see',
  details: [
    'The code is read from OPS_CODE, or you are asked for it. It works once. If somebody used yours before you, ask a lead to disable you at once.',
  ],
  words: ['name'],
  async enrol({ db }, { name }, { code, callId, now }) {
    const token = newToken()
    const why = await store.enrol(db, { operator: name!, code, token, callId }, now)
    if (why !== null) throw new OpsRefusal(why)
    return { lines: [`Welcome, ${name}. Your token, shown only once:`], data: { name }, secret: { token } }
  },
}

export const operatorRotate: Command = {
  name: 'operator rotate',
  summary: 'replace your own token; the old one stops working at once',
  async act({ tx, by }) {
    const token = newToken()
    await store.rotateToken(tx, token)
    return { lines: [`${by} has a new token, shown only once:`], data: { name: by }, secret: { token } }
  },
}

export const operatorList: Command = {
  name: 'operator list',
  summary: 'list operators',
  async act({ tx }) {
    const operators = await store.listOperators(tx)
    const rows = operators.map(({ name, roles, created_at, code_until, enrolled_at, disabled_at }) => [
      name,
      roles.join(', '),
      instant(created_at),
      code_until ? `has a code until ${instant(code_until)}` : instant(enrolled_at),
      instant(disabled_at),
    ])
    return {
      lines: table(['name', 'roles', 'made', 'enrolled', 'disabled'], rows),
      data: {
        operators: operators.map(({ name, roles, created_at, code_until, enrolled_at, disabled_at }) => ({
          name,
          roles,
          madeAt: created_at,
          codeUntil: code_until,
          enrolledAt: enrolled_at,
          disabledAt: disabled_at,
        })),
      },
    }
  },
}

export const operatorRoles: Command = {
  name: 'operator roles',
  summary: 'change what an operator may do',
  details: ['Two leads, where there are two. With three people, nobody is lead together with payments or treasurer.'],
  words: ['name'],
  options: { ...rolesOption, ...whyOption },
  async amount(_acting, { roles, why }) {
    needWhy(why)
    readRoles(roles)
    return null
  },
  async act({ tx }, { name }) {
    const operator = await store.findOperator(tx, name!)
    if (!operator || operator.disabled_at) throw new OpsRefusal(`There is no operator ${name}.`)
    if (operator.roles.includes('sandbox')) throw new OpsRefusal(`${name} is the program that replaces operators.`)
    await store.setRoles(tx)
    const { roles: after } = (await store.findOperator(tx, name!))!
    return {
      lines: [`${name} has the roles ${after.join(', ')} (before: ${operator.roles.join(', ')}).`],
      data: { name, roles: after, before: operator.roles },
    }
  },
}

export const operatorReset: Command = {
  name: 'operator reset',
  summary: 'give an operator who lost every key and token a new code; everything older ends',
  details: ['Always two leads. The second one gets the code, and gives it to that person alone.'],
  words: ['name'],
  options: whyOption,
  needsTwo: () => true,
  async amount(_acting, { why }) {
    needWhy(why)
    return null
  },
  async act({ place, tx, now }, { name }) {
    const code = newCode()
    if (!(await store.resetOperator(tx, code, now))) throw new OpsRefusal(`There is no operator ${name}.`)
    const until = new Date(now.getTime() + codeMs)
    return {
      lines: [`${name} begins again with this code, valid until ${instant(until)} and shown only once:`],
      data: { name, until },
      secret: secretOf(code, place),
    }
  },
}

export const operatorDisable: Command = {
  name: 'operator disable',
  summary: 'disable an operator, permanently and at once',
  details: ['What the operator proposed can no longer be approved.'],
  words: ['name'],
  async act({ tx, now }, { name }) {
    const operator = await store.findOperator(tx, name!)
    if (!operator) throw new OpsRefusal(`There is no operator ${name}.`)
    if (!(await store.disableOperator(tx, name!, now)))
      throw new OpsRefusal(`${name} was disabled at ${(await store.findOperator(tx, name!))!.disabled_at!.toISOString()}.`)
    return { lines: [`${name} is disabled.`], data: { name } }
  },
}
