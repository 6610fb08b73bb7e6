import { proposalSetMemory } from './facet-engine/memory.ts'
import { printTable } from './print-table.ts'

/** What a search of 10,000 proposals keeps of heap and buffers; the bar is 1,024 kB together. */
printTable('Memory of a search of 10,000 proposals, heap and buffers; bar 1,024 kB together', await proposalSetMemory())
