import type { AttemptsService } from './attempts/attempts-service';
import type { CancellationsService } from './cancellations/cancellations-service';
import type { CatalogueVersionService } from './catalogue-version/catalogue-version-service';
import type { CompletionsService } from './completions/completions-service';
import type { FavouritesService } from './favourites/favourites-service';
import type { MessagesService } from './messages/messages-service';
import type { MoneyCasesService } from './money-cases/money-cases-service';
import type { NewsletterService } from './newsletter/newsletter-service';
import type { OutboxService } from './outbox/outbox-service';
import type { PaymentInboxService } from './payment-inbox/payment-inbox-service';

// What `container.resolve` gives for the names of our modules, as the engine says it for its own.
declare module '@medusajs/framework/types' {
  interface ModuleImplementations {
    attempts: AttemptsService;
    cancellations: CancellationsService;
    catalogue_version: CatalogueVersionService;
    completions: CompletionsService;
    favourites: FavouritesService;
    messages: MessagesService;
    money_cases: MoneyCasesService;
    newsletter: NewsletterService;
    outbox: OutboxService;
    payment_inbox: PaymentInboxService;
  }
}
