import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

// This test holds the files of this folder to the rules of docs/decisions/039.

/** Ids of steps that write nothing begin with one of these words. */
const reads = /^'(compare|find|look|plan|read|require)-/;
/** Steps that queue mails. */
const mails = /^(queueMails\w*|reviveMails|mail\w*)Step$/;
/** They never fail. */
const bestEffort = /const (\w+Step) = createBestEffortStep\(/g;
const nothingToUndo = /^(releaseLockStep|removeSignInStep|moveCustomerStep)$/;

const files = globSync('**/*.ts', { cwd: __dirname })
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => {
    const code = readFileSync(join(__dirname, name), 'utf8');
    return { name, code, file: ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true) };
  });

const neverFail = new Set(files.flatMap(({ code }) => [...code.matchAll(bestEffort)].map(([, name = '']) => name)));

const takesMoney = 'capturePaymentsStep';
const confirms = /^confirm\w+RequestWorkflow\.runAsStep$/;

test('the rules about money and changes of orders meet a workflow each', () => {
  const steps = files.flatMap(({ file }) => stepsOfWorkflows(file)).flat();
  expect(steps).toContain(takesMoney);
  expect(steps.filter((name) => confirms.test(name))).not.toEqual([]);
});

describe.each(files)('workflows/$name', ({ code, file }) => {
  test('is a workflow, a step or a hook', () => {
    expect(code).toMatch(/\b(create\w*Workflow|create\w*Step)\(|\.hooks\.\w+\(/);
  });

  test('can undo what its steps write, or says why not', () => {
    const silent = file.statements.flatMap((statement) => {
      const comment = code.slice(statement.getFullStart(), statement.getStart());
      return callsOf(statement)
        .filter((call) => /^create(Step|OneStepWorkflow)$/.test(nameOf(call)) && call.arguments.length < 3)
        .map((call) => call.arguments[0]?.getText() ?? '')
        .filter((step) => !reads.test(step) && !/\bundo\b/.test(comment));
    });
    expect(silent).toEqual([]);
  });

  test('gives back no money that it took because a later step fails', () => {
    for (const steps of stepsOfWorkflows(file)) {
      const capture = steps.indexOf(takesMoney);
      const after = capture < 0 ? [] : steps.slice(capture + 1);
      expect(after.filter((name) => !neverFail.has(name) && name !== 'releaseLockStep')).toEqual([]);
    }
  });

  test('confirms a change of an order when nothing is left that may fail', () => {
    for (const steps of stepsOfWorkflows(file)) {
      const confirmed = steps.findIndex((name) => confirms.test(name));
      const after = confirmed < 0 ? [] : steps.slice(confirmed + 1);
      expect(after.filter((name) => !neverFail.has(name) && name !== 'releaseLockStep')).toEqual([]);
    }
  });

  test('queues its mails when nothing is left that may fail', () => {
    for (const steps of stepsOfWorkflows(file)) {
      const first = steps.findIndex((name) => mails.test(name));
      const after = first < 0 ? [] : steps.slice(first + 1);
      expect(after.filter((name) => !mails.test(name) && !nothingToUndo.test(name))).toEqual([]);
    }
  });
});

function stepsOfWorkflows(file: ts.SourceFile): string[][] {
  return callsOf(file)
    .filter((call) => nameOf(call) === 'createWorkflow')
    .map((workflow) =>
      callsOf(workflow)
        .map(nameOf)
        .filter((name) => /(Step|runAsStep)$/.test(name)),
    );
}

/** Arguments come before the call that receives them. */
function callsOf(node: ts.Node): ts.CallExpression[] {
  const inner: ts.CallExpression[] = [];
  node.forEachChild((child) => void inner.push(...callsOf(child)));
  return ts.isCallExpression(node) ? [...inner, node] : inner;
}

function nameOf(call: ts.CallExpression): string {
  return call.expression.getText();
}
