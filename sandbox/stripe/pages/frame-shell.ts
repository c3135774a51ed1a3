import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

type Shell = { title: string; styles: string; script?: string; body: Html };

export function shell({ title, styles, script, body }: Shell): Html {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${styles}">
${script && html`<script type="module" src="${script}"></script>`}
</head>
<body>
${body}
</body>
</html>
`;
}
