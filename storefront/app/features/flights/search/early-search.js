// A file of its own, run as soon as the document is read: it starts the search while the page's scripts are still on their way. What it
// asks stands in its own attributes, so the document itself holds no search and can be kept for everyone. The page takes the
// answers over (platform/api/early-calls.ts); what fails here is asked again there, and told there.
{
  const { createPath, search, pagePath, page } = document.currentScript.dataset
  const post = (url, body) =>
    fetch(url, { method: 'POST', headers: { accept: 'application/json', 'content-type': 'application/json' }, body, credentials: 'include' })
  const created = post(createPath, search)
  const firstPage = created.then((answer) => answer.clone().json()).then(async ({ result }) => {
    const query = `searchId=${encodeURIComponent(result.searchId)}`
    return { query, answer: await post(`${pagePath}?${query}`, page) }
  })
  firstPage.catch(() => undefined)
  globalThis.earlyCalls = {
    [`${createPath} ${search}`]: created.then((answer) => ({ query: '', answer })),
    [`${pagePath} ${page}`]: firstPage,
  }
}
