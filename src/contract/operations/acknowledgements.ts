// What a feed that acknowledges is answered, as the description shows it.

export const example_997 = [
  'ISA*00*          *00*          *ZZ*ACME           *ZZ*ABCD           *260312*1030*U*00401*100000007*0*P*>~',
  'GS*FA*ACME*ABCD*20260312*1030*100000007*X*004010~',
  'ST*997*0001~',
  'AK1*QO*31~',
  'AK2*315*0001~',
  'AK5*A~',
  'AK9*A*1*1*1~',
  'SE*6*0001~',
  'GE*1*100000007~',
  'IEA*1*100000007~',
  '',
].join('\n')

export const example_contrl = [
  "UNB+UNOA:2+ACME+USLGBPTT+260312:1030+100000007'",
  "UNH+1+CONTRL:D:3:UN'",
  "UCI+5+USLGBPTT+ACME+7'",
  "UCM+1+CODECO:D:95B:UN+7'",
  "UNT+4+1'",
  "UNZ+1+100000007'",
  '',
].join('\n')
