import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmationProblem, missingPasswordParts, passwordProblem } from './password.ts'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', ['length', 'uppercase', 'lowercase', 'digit', 'special'], 'very-weak', 'password-required'],
  ['Ab1!', ['length'], 'very-weak', 'password-too-short'],
  ['Abcde1!', ['length'], 'very-weak', 'password-too-short'],
  ['abcdefgh', ['uppercase', 'digit', 'special'], 'weak', 'password-missing-parts'],
  ['abcdefg1', ['uppercase', 'special'], 'weak', 'password-missing-parts'],
  ['Abcdefg1', ['special'], 'good', 'password-missing-parts'],
  ['abcdef1!', ['uppercase'], 'good', 'password-missing-parts'],
  ['ABCDEF1!', ['lowercase'], 'good', 'password-missing-parts'],
  ['Abcdefg!', ['digit'], 'good', 'password-missing-parts'],
  ['Abcdef1!', [], 'strong', null],
  ['Retorna#2026', [], 'strong', null],
  ['Ação_é_1', [], 'strong', null],
  ['        ', ['uppercase', 'lowercase', 'digit', 'special'], 'weak', 'password-missing-parts'],
])('"%s" lacks %j, is %s, has the problem %s', (password, missing, strength, problem) => {
  expect(missingPasswordParts(password)).toEqual(missing)
  expect(passwordStrength(password)).toBe(strength)
  expect(passwordProblem(password)).toBe(problem)
})

describe('special characters', () => {
  it.each([...'!@#$%^&*()_+-=[]{};:\'"\\|,.<>/?~`§€'])('%s is one', (character) => {
    expect(missingPasswordParts(`Abcdefg1${character}`)).toEqual([])
  })

  it.each(['a', '7', ' ', '\t', '\u00A0', '\u200B', 'e\u0301', 'ª', '²'])(
    '"%s" is not one',
    (text) => {
      expect(missingPasswordParts(`Abcdefg1${text}`)).toEqual(['special'])
    },
  )
})

it('counts characters, not UTF-16 units', () => {
  expect(missingPasswordParts('Aa1🎰🎰')).toEqual(['length'])
})

it('is valid exactly when it is strong', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (password) => {
      expect(passwordProblem(password) === null).toBe(passwordStrength(password) === 'strong')
    }),
  )
})

it('never gets weaker with added characters', () => {
  const scale = ['very-weak', 'weak', 'good', 'strong']
  fc.assert(
    fc.property(fc.string(), fc.string(), (password, more) => {
      const before = scale.indexOf(passwordStrength(password))
      expect(scale.indexOf(passwordStrength(password + more))).toBeGreaterThanOrEqual(before)
    }),
  )
})

it('requires the same password twice', () => {
  expect(confirmationProblem('Retorna#1', '')).toBe('confirmation-required')
  expect(confirmationProblem('Retorna#1', 'retorna#1')).toBe('passwords-do-not-match')
  expect(confirmationProblem('Retorna#1', 'Retorna#1 ')).toBe('passwords-do-not-match')
  expect(confirmationProblem('Retorna#1', 'Retorna#1')).toBeNull()
})
