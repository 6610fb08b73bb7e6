declare module 'itemsjs' {
  type Bucket = { key: string; doc_count: number }
  type SearchResult<Item> = { data: { items: Item[]; aggregations: Record<string, { buckets: Bucket[] }> }; pagination: { total: number } }
  type SearchOptions<Item> = {
    per_page: number
    page: number
    sort: string
    filters: Record<string, readonly string[]>
    filter: (item: Item) => boolean
  }
  type Configuration = {
    sortings: Record<string, { field: string; order: 'asc' | 'desc' }>
    aggregations: Record<string, { size: number; conjunction: boolean }>
  }
  const itemsjs: <Item>(items: readonly Item[], configuration: Configuration) => { search: (options: SearchOptions<Item>) => SearchResult<Item> }
  export default itemsjs
}
