import type { Airline } from './airlines.ts'

/** Where an airline's flights leave and land at airports with several terminals: facts of 2025, rounded where airlines use two. */

/** The kind of flight by which airports assign terminals: inside a country, without passport control, or abroad. */
export type FlightScope = 'DOMESTIC' | 'BORDERLESS' | 'INTERNATIONAL'

/**
 * The terminals of each airport as `name=user,user`; the first that fits wins. A user is an airline code, an alliance, a kind of airline or a
 * scope; `*` is all others. Airports with one terminal are absent.
 */
const ROWS: Readonly<Record<string, string>> = {
  LHR: '5=BA,IB,VY 2=STAR,EW 3=ONEWORLD,VS,DL,EK 4=*', LGW: 'North=U2,EK,QR,BY,LS,B6,EI,N0 South=*',
  MAN: '1=EK,SQ,TK,LOW_COST,LEISURE 2=*', DUB: '2=EI,EK,AA,DL,UA,B6 1=*',
  CDG: '3=LOW_COST 2E=DL,VS,KE,MU,INTERNATIONAL-SKYTEAM 2F=SKYTEAM 1=STAR,EK,QR,EY,SV 2A=*', ORY: '3=TO,VY,U2 4=INTERNATIONAL 1=*',
  NCE: '2=AF,U2,EK,TO 1=*', MRS: '2=FR,U2 1=*', FRA: '1=STAR,LH,DE 2=*', MUC: '2=STAR 1=*', BER: '2=FR 1=*', HAM: '1=STAR,EW,FR 2=*',
  CGN: '1=EW,STAR 2=*', VIE: '3=STAR 1=*', CPH: '2=LOW_COST,LEISURE 3=*', ARN: '4=DOMESTIC 5=*', PRG: '2=DOMESTIC,BORDERLESS 1=*',
  BUD: '2A=DOMESTIC,BORDERLESS 2B=*', MAD: '4=ONEWORLD,IB,VY 4S=EK,QR 2=UX,SKYTEAM 1=*', BCN: '2=FR,U2,LS 1=*',
  LIS: '2=FR,U2,W6,TO 1=*', FCO: '1=AZ,STAR 3=*', MXP: '2=U2 1=*', SVO: 'B=SU-DOMESTIC C=SU D=*', TLV: '1=LOW_COST 3=*',
  JFK: '8=ONEWORLD,BA 4=SKYTEAM,EK,SQ,LY 5=B6 7=AS,TK,FI,CM 1=*', EWR: 'C=UA A=AA,DL,B6,AC,STAR-DOMESTIC B=*',
  LAX: '4=AA 3=DL 6=AS,AC 7=UA 1=WN 5=LOW_COST B=*', ORD: '1=UA 3=AA,AS 2=AC,LOW_COST 5=*', BOS: 'C=B6,AS,UA B=AA,WN,UA A=DL E=*',
  IAH: 'C=UA-DOMESTIC E=UA A=LOW_COST,AA,DL D=*', DFW: 'C=AA-DOMESTIC A=AA E=DL,UA,LOW_COST D=*', MIA: 'D=AA,ONEWORLD E=LA J=*',
  SFO: '3=UA-DOMESTIC 1=AA,WN,B6 2=DL,AS A=EK,SKYTEAM G=*', DTW: 'McNamara=DL,AF,KE,VS Evans=*', PHL: 'A=AA,ONEWORLD E=*',
  YYZ: '1=STAR,EK 3=*', MEX: '2=AM,DL,CM,AV,LA 1=*', GRU: '2=G3,DOMESTIC 3=*', EZE: 'C=AR,SKYTEAM A=*',
  DXB: '3=EK,QF 2=FZ,LOW_COST 1=*', JED: '1=SV,XY,SKYTEAM North=*', RUH: '5=DOMESTIC 4=SV 3=*', KWI: '4=KU 1=*',
  CAI: '3=MS,STAR 2=BA,SV,EK,ONEWORLD 1=*', JNB: 'B=DOMESTIC A=*', DEL: '1=6E-DOMESTIC 3=*', BOM: '1=6E-DOMESTIC 2=*',
  SIN: '3=SQ 1=TR,QF,BA 4=CX,VN,KE,LOW_COST 2=*', KUL: '2=AK,D7,FD,QZ,TR 1=*', CGK: '3=GA,SKYTEAM,INTERNATIONAL 1=QZ 2=*',
  MNL: '1=PR 3=*', DMK: '2=DOMESTIC 1=*', HND: '3=INTERNATIONAL 2=NH 1=*', NRT: '1=STAR,KE,DL,AF,KL,MM 2=*', KIX: '2=MM,9C 1=*',
  ICN: '2=SKYTEAM,KE 1=*', TPE: '1=CI,CX,LOW_COST 2=*', PEK: '3=STAR,BA,QF,CX 2=*', PVG: '1=SKYTEAM,MU 2=*', CAN: '2=CZ,SKYTEAM 1=*',
  SHA: '1=9C,INTERNATIONAL 2=*', SYD: '1=INTERNATIONAL 3=QF 2=*', MEL: '2=INTERNATIONAL 1=QF 4=JQ 3=*', BNE: 'I=INTERNATIONAL D=*',
  PER: '1=INTERNATIONAL 3=QF 2=*', AKL: 'I=INTERNATIONAL D=*',
}

type Terminal = { name: string; who: readonly string[] }

const TERMINALS: ReadonlyMap<string, readonly Terminal[]> = new Map(
  Object.entries(ROWS).map(([airport, row]) => [airport, row.split(' ').map((terminal) => {
    const [name = '', who = ''] = terminal.split('=')
    return { name, who: who.split(',') }
  })]),
)

/** The terminal as signs name it, 'North' or '2E'; undefined at an airport with only one. */
export const terminalAt = (airport: string, airline: Airline, scope: FlightScope): string | undefined =>
  TERMINALS.get(airport)?.find(({ who }) => who.some((word) => fits(word, airline, scope)))?.name

/** `X-Y` requires both. */
const fits = (word: string, { code, alliance, kind }: Airline, scope: FlightScope): boolean =>
  word.split('-').every((part) => part === '*' || part === code || part === alliance || part === kind || part === scope)
