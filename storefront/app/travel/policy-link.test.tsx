import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { MessagesProvider } from '../platform/i18n/messages-provider.tsx'
import { aRootData } from '../platform/testing/a-root-data.ts'
import { PolicyLink } from './policy-link.tsx'

const hrefOf = async (to: string): Promise<string | undefined> => {
  const data = await aRootData({ language: 'es' })
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <MessagesProvider data={data}><PolicyLink to={to}>words</PolicyLink></MessagesProvider> }])
  const html = renderToStaticMarkup(<Stub initialEntries={['/F?lang=es']} hydrationData={{ loaderData: { root: data } }} />)
  expect(html).toMatch(/target="_blank".*rel="noopener|rel="noopener.*target="_blank"/)
  return /href="([^"]*)"/.exec(html)?.[1]
}

it('a policy opens beside the page, in the language of the page where it is one of ours', async () => {
  expect(await hrefOf('/legal/terms')).toBe('/legal/terms?lang=es')
  expect(await hrefOf('https://law.example/terms')).toBe('https://law.example/terms')
})
