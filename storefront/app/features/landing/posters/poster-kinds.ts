/** What a place looks like on its poster. Cities not listed get a kind by their seed. */
export const POSTER_KINDS = ['coast', 'city', 'mountain', 'oldTown', 'desert', 'north', 'island', 'tropical'] as const
export type PosterKind = (typeof POSTER_KINDS)[number]

/** IATA city codes of often featured places. */
const CITIES: Readonly<Record<PosterKind, string>> = {
  coast: 'YHZ BCN AGP ALC NCE NAP PMO FAO VLC SPU DBV CPT RIO SYD TLV MRS GOA BIO',
  city: 'BOS CHI YMQ BER LON NYC TYO PAR MIL FRA HKG SIN DXB MAD YTO SEL BRU MUC ZRH VIE WAW AMS HEL CPH STO',
  mountain: 'YYC YVR GVA INN SZG GRX BZO TRN CHM DEN CUZ KTM BRN SOF',
  oldTown: 'YQB LIS ROM PRG FLR VCE SVQ OPO BUD KRK IST ATH EDI DUB TLL',
  desert: 'RAK CAI AMM PHX LAS DOH RUH FEZ WDH',
  north: 'TOS REK OSL BGO KKN BOO ALF TRD LLA RVN KRN',
  island: 'PMI IBZ TCI JTR MLA HER CAG CTA FNC LPA ACE FUE MAH OLB RHO CFU LCA PDL',
  tropical: 'CUN PUJ HAV BKK DPS MLE HKT HNL MRU SEZ CCC MBJ ZNZ CMB',
}

const KIND_OF = new Map(POSTER_KINDS.flatMap((kind) => CITIES[kind].split(' ').map((code) => [code, kind] as const)))

export const chooseKind = (seed: string, number: number): PosterKind =>
  KIND_OF.get(seed) ?? POSTER_KINDS[number % POSTER_KINDS.length] ?? 'coast'
