import { manifest } from '@lalmor/games/manifest.ts'
import { expect, test } from 'vitest'
import { showOf } from './round-show.ts'

test('an unknown round has no picture', () => {
  for (const { id } of manifest) expect(showOf(id, [{ type: 'curtain' }]), id).toBeUndefined()
  expect(showOf('game-of-tomorrow', [{ type: 'spin' }])).toBeUndefined()
})
