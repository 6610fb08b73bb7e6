const codes = (text) => new Set(text.trim().split(/\s+/))

/** No departures or landings at night (about 23:30 to 05:45): by law or by the airport's own rule. */
export const CURFEW_AIRPORTS = codes(`
  LHR LCY BHD FRA DUS HAM STR MUC BER DTM FKB FMM HAJ ORY ZRH GVA BRN BSL LUG FLR LIN CIA BMA EIN RTM SZG LUX
  SYD ADL OOL CBR ITM NRT KOJ GMP TSA CGH SDU DCA SAN SNA LGB YTZ LUZ
`)

/** Below the passenger limits, but asked for by travellers. */
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
/** Countries without civil flights (Ukraine since 2022) or that nobody here can sell. */
export const CLOSED_COUNTRIES = codes('UA KP')

/** Longest runway in thousands of feet where the data has none. */
export const RUNWAYS_KFT = new Map([['IST', 13.5], ['FTE', 8.4], ['BSZ', 13.8]])

/** Codes IATA has changed since the airport list was made: Chisinau and Bishkek. */
export const NEW_CODES = new Map([['KIV', 'RMO'], ['FRU', 'BSZ']])
