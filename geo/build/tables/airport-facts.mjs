const codes = (text) => new Set(text.trim().split(/\s+/))

/** No departures or landings at night (about 23:30 to 05:45): by law or by the airport's own rule. */
export const CURFEW_AIRPORTS = codes(`
  LHR LCY BHD FRA DUS HAM STR MUC BER DTM FKB FMM HAJ ORY ZRH GVA BRN BSL LUG FLR LIN CIA BMA EIN RTM SZG LUX
  SYD ADL OOL CBR ITM NRT KOJ GMP TSA CGH SDU DCA SAN SNA LGB YTZ LUZ
`)

/** Below the passenger limits, but popular with travellers. */
export const LEISURE_AIRPORTS = codes(`
  SPC VDE PXO TER EAS VLL LEI ZAZ RMU LMP RMI MJT SMI JSI PVK JMK
  CLY LIL SXB TLN RNS BES CMF AAR KRN ALF KTT RVN IVL FDH KLU LNZ HHN NRN INV
  PUY TZL OHD SID BVC RAI VXE BJL RMF LXR ASW DJE MIR NBE AQJ SLL ESU
  EGE ASE JAC PSP LIH KOA ITO YQB YYJ YLW YHZ YOW YWG CZM HUX OAX ACA ZIH MID VRA POP STI BGI AUA CUR SXM PTP FDF ANU
  STT GCM POS SAL LIR BZE NAS KIN MBJ ADZ SMR CUZ AQP GYE LPB PMC PUQ IPC CJC BRC MDZ IGR USH SLA FTE COR MVD IGU FLN BPS NAT MCZ
  MLE PEN DUR CTG UIO ASU HAV SDQ SJO LUN HRE NBO LHE ISB OOL CNS CHC WLG NQZ PNA VTE KHH ANC PNH JAX CMH MKE BUF MEM CHS SAV ATQ OGG SSH SJD SSA PVR KHI ABV LOS GAU
  MBA ZNZ JRO DAR KGL VFA LVI WDH MRU RUN SEZ TNR GRJ MPM ADD
  SKD BSZ TAS TBS BUS KUT EVN GYD ALA USM KBV CNX CEI REP LPQ VTE RGN LGK LBJ LOP MPH KLO PPS CXR PQC DLI BKI ISG UBN BWN MFM
  AYQ ASP DRW HBA LST CBR TSV ZQN DUD NAN PPT BOB NOU GUM CCJ TRV UDR SXR
`)

/** Listed with scheduled service, but closed to it, or of charter and cargo only, or without recognised international service (ECN). */
export const CLOSED_AIRPORTS = codes('ECN KRT AWK MPN ASI ZIA NKM YHU VST TLC')
/** Countries without civil flights (Ukraine since 2022) or that cannot be sold here. */
export const CLOSED_COUNTRIES = codes('UA KP')

/** Longest runway in thousands of feet where the data has none or that of another, shorter runway. */
export const RUNWAYS_KFT = new Map(
  Object.entries({
    IST: 13.5, FTE: 8.4, BSZ: 13.8, LCY: 4.9, YTZ: 4, SDU: 4.3, VDE: 4.1, VXE: 6.6, NDR: 7.5, MPH: 5.9, PUJ: 10.2, RAI: 6.9, BVC: 6.9,
    BPS: 6.6, ASR: 9.8, STI: 8.6, DLI: 10.7, ISG: 6.6, CEI: 9.8, USH: 9.2, IAS: 7.9, KLO: 8.2, DTM: 6.6, HHN: 12.5, JMK: 6.2, AES: 7.6,
    USM: 6.9, ZQN: 6.2, YLW: 8.9, STT: 7, FNC: 9.1, PDL: 8.2, BGI: 11, SGN: 12.5, FLR: 5.1, SMR: 5.6, ALF: 7.1, RKV: 5.1,
  }),
)

/** Codes IATA has changed since the airport list was made: Chisinau and Bishkek. */
export const NEW_CODES = new Map([['KIV', 'RMO'], ['FRU', 'BSZ']])
