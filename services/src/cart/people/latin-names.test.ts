import { expect, it } from 'vitest'
import { nameProblem, spelledInLatin } from './latin-names.ts'

it.each([
  ['Мария', 'Mariya'], ['Иван-Петров', 'Ivan-Petrov'], ['李小龍', 'Lixiaolong'], ['Γιώργος', 'Giorgos'], ['김민준', 'Gimminjun'], ['محمد', 'Mhmd'], ['Юлия Щукина', 'Yuliya Shchukina'], ['李 Lee', 'Li Lee'],
  [' Мария  Анна ', 'Mariya Anna'], ['Д’Арк', "D'ark"],
])('the name %s is refused with %s offered', (name, suggestion) => {
  expect(spelledInLatin(name)).toBe(suggestion)
  expect(nameProblem(name)).toEqual({ messageKey: 'form.latinSuggestion', values: { suggestion } })
})

it.each(['Ana', 'Zoë', 'Şükrü', 'Nguyễn Văn', 'Łukasz', 'O’Neil', "d'Arc", 'Gal·la', 'Jr. Smith', 'García-Márquez', 'Jose\u0301'])('the name %s is accepted unchanged', (name) => {
  expect(nameProblem(name)).toBeNull()
})

it('a name without any letters is refused without a suggestion', () => {
  expect(spelledInLatin(' - ')).toBeNull()
  expect(nameProblem('ꫀ')).toEqual({ messageKey: 'form.latin', values: null })
})
