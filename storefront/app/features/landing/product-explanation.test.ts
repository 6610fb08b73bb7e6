import { describe, expect, it } from 'vitest'
import { explanationParts } from './product-explanation.tsx'

const words = (text: string) => ({ number: null, heading: null, text })

describe('the text of a productExplanation (descriptionKey)', () => {
  it.each([
    ['One text.', [words('One text.')]],
    ['Whole price\nTaxes are in it.\n\nNo loss\nWhat you type\nis kept.', [{ number: null, heading: 'Whole price', text: 'Taxes are in it.' }, { number: null, heading: 'No loss', text: 'What you type is kept.' }]],
    ['1. Choose\nAny fare.\n\n2. Pay\nNothing.', [{ number: '1', heading: 'Choose', text: 'Any fare.' }, { number: '2', heading: 'Pay', text: 'Nothing.' }]],
    ['1. Not a heading', [words('1. Not a heading')]],
    ['One.\n \n\n Two.\n', [words('One.'), words('Two.')]],
    ['', []],
  ])('%j', (text, parts) => expect(explanationParts(text)).toEqual(parts))
})
