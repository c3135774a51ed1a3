export const slipStyle = `
@page { size: A4; margin: 18mm 16mm; }
* { box-sizing: border-box; }
body { max-width: 178mm; margin: 12mm auto; padding: 0 6mm; color: #1d1b18; font: 11pt/1.5 Georgia, 'Times New Roman', serif; }
h1, h2, h3, p { margin: 0; }
h1 { font-size: 20pt; font-weight: 500; }
h2 { font-size: 14pt; font-weight: 500; }
h3 { font: 600 8.5pt/1.4 system-ui, sans-serif; letter-spacing: .08em; text-transform: uppercase; color: #5c564c; }
header, .places { display: flex; justify-content: space-between; gap: 12mm; }
header { padding-bottom: 6mm; border-bottom: .6mm solid #1d1b18; }
.number { text-align: right; white-space: nowrap; }
.places { margin: 8mm 0; }
.places > div { flex: 1; }
address { font-style: normal; font-size: 13pt; line-height: 1.4; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font: 600 8.5pt/1.4 system-ui, sans-serif; }
th, td { padding: 2.2mm 2mm; border-bottom: .2mm solid #b9b2a6; vertical-align: top; overflow-wrap: anywhere; }
tr { break-inside: avoid; }
.count { text-align: right; font-variant-numeric: tabular-nums; }
.sku { font: 9.5pt/1.6 ui-monospace, monospace; }
.box { display: inline-block; width: 4mm; height: 4mm; border: .3mm solid #1d1b18; }
tfoot th, tfoot td { border-bottom: 0; font-weight: 600; }
small { color: #5c564c; }
footer { margin-top: 10mm; }
.band { margin-bottom: 8mm; padding: 3mm 4mm; border: .6mm solid #1d1b18; font: 600 13pt/1.4 system-ui, sans-serif; }
.aside { display: block; font-weight: 400; font-size: 10pt; }
.from { margin-bottom: 6mm; font-size: 15pt; }
.words { margin-top: 6mm; padding: 4mm; border: .2mm solid #b9b2a6; break-inside: avoid; }
.words p { margin-top: 2mm; font-size: 16pt; line-height: 1.5; white-space: pre-wrap; overflow-wrap: anywhere; }
.posted { margin-top: 4mm; }
.slip + .slip { break-before: page; margin-top: 20mm; }
@media print { body { max-width: none; margin: 0; padding: 0; } .slip + .slip { margin-top: 0; } .aside { display: none; } }
`;
