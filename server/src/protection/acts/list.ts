import type { Command } from '../../platform/operators/command.ts'
import { protectionShow, protectionSet } from './protection.ts'

export const acts: readonly Command[] = [protectionShow, protectionSet]
