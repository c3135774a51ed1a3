export type MessageStatus = 'new' | 'answered' | 'archived';

export const messagesPath = '/admin/messages';

export type Message = {
  id: string;
  name: string;
  email: string;
  telephone: string;
  message: string;
  status: MessageStatus;
  created_at: string;
  answers: { id: string; text: string; who: string; sent_at: string }[];
};
