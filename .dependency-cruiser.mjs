const nouns = 'stock|cart|business|desk|orders|accounts|people|payments|mail|catalogue|offers|push';

/** These rules say who may import whom (docs/architecture.md says why). @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'storefront-and-backend-are-strangers',
      comment: 'They speak over HTTP; what both must agree on lives in shared/.',
      severity: 'error',
      from: { path: '^(storefront|backend)/' },
      to: { path: '^(storefront|backend)/', pathNot: '^$1/' },
    },
    {
      name: 'a-screen-knows-no-other-screen',
      comment: 'Screens go to each other by address.',
      severity: 'error',
      from: { path: '^storefront/app/screens/([^/]+)/' },
      to: { path: '^storefront/app/screens/', pathNot: '^storefront/app/screens/$1/' },
    },
    {
      name: 'ui-knows-no-screen-and-no-server',
      severity: 'error',
      from: { path: '^storefront/app/ui/' },
      to: { path: '^storefront/app/(screens|http)/|\\.server\\.ts$' },
    },
    {
      name: 'forms-know-no-screen',
      severity: 'error',
      from: { path: '^storefront/app/forms/' },
      to: { path: '^storefront/app/screens/' },
    },
    {
      name: 'commerce-knows-no-screen',
      severity: 'error',
      from: { path: '^storefront/app/commerce/' },
      to: { path: '^storefront/app/(screens|ui|forms|http|message)/' },
    },
    {
      name: 'the-server-stands-on-the-application',
      comment: 'server/ is the process around it; nothing in the application knows of that.',
      severity: 'error',
      from: { path: '^storefront/app/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^storefront/server/' },
    },
    {
      name: 'commerce-alone-knows-medusa',
      comment: 'Only commerce/**/*.server.ts knows Medusa.',
      severity: 'error',
      from: { path: '^storefront/', pathNot: '^storefront/app/commerce/.+\\.server\\.ts$' },
      to: { path: '@medusajs' },
    },
    {
      name: 'only-commerce-asks-the-store',
      comment: 'Its verbs answer what a screen, a form or a request needs; what the backend says stays with them.',
      severity: 'error',
      from: { path: '^storefront/', pathNot: '^storefront/app/commerce/' },
      to: { path: '^storefront/app/commerce/store-api\\.server\\.ts$' },
    },
    {
      name: 'modules-are-strangers',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/' },
      to: { path: '^backend/src/modules/', pathNot: '^backend/src/modules/$1/' },
    },
    {
      name: 'nouns-know-no-way-in',
      comment: 'The nouns are used by workflows and routes, never the other way round.',
      severity: 'error',
      from: { path: `^backend/src/(${nouns})/` },
      to: { path: '^backend/src/(api|guards|http|imports|jobs|subscribers|scripts|workflows)/' },
    },
    {
      name: 'workflows-know-no-way-in',
      severity: 'error',
      from: { path: '^backend/src/workflows/' },
      to: { path: '^backend/src/(api|guards|http|imports|jobs|subscribers|scripts)/' },
    },
    ...[
      { noun: 'stock|accounts|people|offers', knows: '' },
      { noun: 'cart|catalogue', knows: 'stock' },
      { noun: 'orders', knows: 'stock|cart' },
      { noun: 'mail', knows: 'cart|orders|accounts' },
      { noun: 'push', knows: '' },
      { noun: 'payments', knows: 'cart|orders|mail' },
      { noun: 'business', knows: 'cart|orders|payments' },
      { noun: 'desk', knows: 'stock|cart|orders|payments|business' },
    ].map(({ noun, knows }) => ({
      name: `what-${noun.replaceAll('|', '-')}-may-know`,
      comment: 'No noun stands on one that stands on it.',
      severity: 'error',
      from: { path: `^backend/src/(${noun})/` },
      to: { path: `^backend/src/(${nouns})/`, pathNot: `^backend/src/($1${knows && `|${knows}`})/` },
    })),
    {
      name: 'shared-imports-the-schema-library-alone',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared/src/', 'node_modules/valibot/'] },
    },
    {
      name: 'the-sandbox-stands-alone',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: '\\.(test|journey)\\.ts$' },
      to: { path: '^(storefront|backend|start)/' },
    },
    {
      name: 'programs-know-nothing-of-what-starts-them',
      comment: 'Tests may: there is one way to start a database, and one to find a free port.',
      severity: 'error',
      from: {
        path: '^(backend|storefront|shared|sandbox)/',
        pathNot: '\\.(test|journey)\\.tsx?$|^backend/testing/',
      },
      to: { path: '^start/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)|\\?inline-script$|\\.wasm\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(backend/\\.medusa|storefront/(\\.react-router|builds?))/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
