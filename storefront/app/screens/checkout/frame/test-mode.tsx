import { Notice } from '../../../ui/message/notice.tsx';

/** Stands on every page of the checkout while payments go to the card sandbox. */
export function TestMode({ isOn }: { isOn: boolean }) {
  return isOn ? <Notice type="info" message="Test mode: no card is charged" /> : null;
}
