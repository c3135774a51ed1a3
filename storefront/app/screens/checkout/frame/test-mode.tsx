import { Notice } from '../../../message/notice.tsx';

export function TestMode({ isOn }: { isOn: boolean }) {
  return isOn ? <Notice type="info" message="Test mode: no card is charged" /> : null;
}
