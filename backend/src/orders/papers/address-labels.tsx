import type { Paper } from '@shop/shared/cards/paper-size';
import { shopAddress } from '@shop/shared/format/address-lines';
import { shop } from '@shop/shared/shop';
import { estimateWidth, fillLines } from '@shop/shared/words/writing';
import type { Parcel } from '../to-post/read-parcels';
import { labelLines } from './label-lines';
import { paper } from './paper';

type LabelPaper = 'a4' | 'roll';

const common = `
* { box-sizing: border-box; }
body { margin: 0; color: #000; background: #fff; font: 12pt/1.35 system-ui, Arial, sans-serif; }
.label { display: flex; flex-direction: column; justify-content: space-between; overflow: hidden; }
address { font-style: normal; overflow-wrap: anywhere; }
address span { display: block; }
.small { margin: 0; font-size: 7pt; line-height: 1.3; }
.long { font-size: 10pt; }
.longer { font-size: 8pt; }
.longest { font-size: 6pt; }
@media screen { .hint { margin-bottom: 0; } .label { outline: .2mm dashed #b9b2a6; } }
`;

/** The sheet has eight labels of 99.1 by 67.7 mm (Avery L7165); the measures are the sheet's own. */
const a4 = `
@page { size: 210mm 297mm; margin: 0; }
.sheet { display: grid; grid-template-columns: 99.1mm 99.1mm; grid-auto-rows: 67.7mm; column-gap: 2.5mm; width: 210mm;
  height: 296mm; padding: 13.1mm 4.65mm 0; overflow: hidden; }
.sheet + .sheet { break-before: page; }
.label { padding: 9mm 8mm 6mm; }
`;

/** The printer cuts a continuous roll after each label. */
const roll = `
@page { size: 62mm 100mm; margin: 0; }
.label { width: 62mm; height: 99mm; padding: 5mm 4mm; }
.label + .label { break-before: page; }
`;

const papers = {
  a4: { style: common + a4, hint: 'A4 sheets of eight labels, 99.1 × 67.7 mm. Print at 100 %, without margins.' },
  roll: { style: common + roll, hint: 'A roll 62 mm wide, each label 100 mm long. Print at 100 %, without margins.' },
} as const;

/** What a label has for the address, in millimetres: above four rows about the sender. */
const areas: Record<LabelPaper, Paper> = { a4: { width: 83, height: 39 }, roll: { width: 54, height: 76 } };
const sizes = [
  { points: 12, name: undefined },
  { points: 10, name: 'long' },
  { points: 8, name: 'longer' },
  { points: 6, name: 'longest' },
] as const;

/** A label cuts off what it has no room for, and an address ends with its town and postcode. */
function sizeFor(lines: readonly string[], { width, height }: Paper) {
  const fitting = sizes.find(({ points }) => {
    const letters = (points * 25.4) / 72;
    const rows = lines.flatMap((line) => fillLines(line, width / letters, estimateWidth));
    return rows.length * letters * 1.35 <= height;
  });
  return (fitting ?? sizes[3]).name;
}

const onSheet = 8;

export function addressLabels(parcels: readonly Parcel[], on: LabelPaper): string {
  const title = parcels.length === 1 ? 'Address label' : `${parcels.length} address labels`;
  const labels = parcels.map((parcel) => <Label key={parcel.reference} {...parcel} area={areas[on]} />);
  if (on === 'roll') return paper({ title, ...papers.roll }, labels);
  const sheets = Array.from({ length: Math.ceil(labels.length / onSheet) }, (_, nth) =>
    labels.slice(nth * onSheet, (nth + 1) * onSheet),
  );
  return paper(
    { title, ...papers.a4 },
    sheets.map((sheet) => (
      <section className="sheet" key={sheet[0]?.key}>
        {sheet}
      </section>
    )),
  );
}

function Label({ order, reference, to, isExpress, area }: Parcel & { area: Paper }) {
  const lines = labelLines(to);
  return (
    <article className="label">
      <address className={sizeFor(lines, area)}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className="small">
        #{reference}
        {isExpress && ` · ${order.delivery_name}`}
        <br />
        If undelivered: {shop.name}, {shopAddress}
      </p>
    </article>
  );
}
