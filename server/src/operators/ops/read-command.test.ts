import { expect, test } from 'vitest'
import { allCommands } from './commands.ts'
import { helpOf, helpOfAll, readCommand, UsageError } from './read-command.ts'

const commands = await allCommands()

const read = (words: string) => readCommand(words.split(' '), commands)

test('words and options are parsed by name', () => {
  expect(read('fund add 1,50,000 --json --operator asha')).toMatchObject({
    command: { name: 'fund add' },
    args: { amount: '1,50,000' },
    json: true,
    operator: 'asha',
  })
  expect(read('games stop')).toMatchObject({ args: {} })
  expect(read('games stop any-game')).toMatchObject({ args: { game: 'any-game' } })
  expect(read('audit --check --by bala')).toMatchObject({ args: { check: 'yes', by: 'bala' } })
})

test('the error for invalid input describes valid input, and quotes no value', () => {
  for (const words of [
    'fund',
    'fund add',
    'fund add 1 2',
    'fund add 1 --token=lops_canary',
    'games stop --json=3',
    'audit --limit',
    'lops_canary',
  ])
    expect(() => read(words), words).toThrow(UsageError)
  for (const words of ['fund add 1 --token=lops_canary', 'fund add 1 lops_canary', 'lops_canary'])
    expect(() => read(words), words).not.toThrow('lops_canary')
})

test('each command has its own help, and is listed in the help of all', () => {
  expect(read('--help')).toEqual({ kind: 'help', command: undefined })
  for (const command of commands) {
    expect(read(`${command.name} --help`)).toEqual({ kind: 'help', command })
    expect(helpOf(command)[0]).toContain(`npm run ops -- ${command.name}`)
    expect(helpOfAll(commands).join('\n')).toContain(`  ${command.name}`)
  }
})
